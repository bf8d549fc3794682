// Styles of the Mantine parts that forms are built of: imported by forms, so that other pages do not carry them.
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
