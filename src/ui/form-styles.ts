// Styles of the Mantine components in forms; imported by form fields so that other pages do not load them.
import '@mantine/core/styles/Input.css'
