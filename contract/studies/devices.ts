import { z } from 'zod'

/** The device that a study asks for. Other devices can go on, and the response says so. */
export const wantedDevice = z.enum(['any', 'phone'])
export type WantedDevice = z.infer<typeof wantedDevice>

/** Oldest major versions on which studies are tested. */
export const oldestSystems = { ios: 14, android: 9 } as const

/**
 * Why a participant's device is not the one that was asked for: `noPhone` for a computer or a tablet in a study for
 * phones, `oldSystem` for iOS before 14 and Android before 9.
 */
export const deviceNote = z.enum(['noPhone', 'oldSystem'])
export type DeviceNote = z.infer<typeof deviceNote>
