// Styles of every page. Styles of Mantine components are in form-styles.ts.
import './fonts.css'
import './base.css'
