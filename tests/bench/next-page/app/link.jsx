'use client'

// Mantine takes a component as a property only from a client component.
export { default as Link } from 'next/link'
