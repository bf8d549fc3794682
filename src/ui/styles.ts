// What every page needs, once. Mantine's components bring their own styles where they are used (form-styles.ts).
import '@mantine/core/styles/global.css'
import './fonts.css'
import './mantine-variables.css'
import './base.css'
