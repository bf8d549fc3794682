// What every page needs, once. Mantine's parts bring their styles where they are used (form-styles.ts).
import './fonts.css'
import './base.css'
