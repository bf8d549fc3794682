import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Gives a page an authenticator that answers at once, with a passkey for `localhost` or without any. */
export const addAuthenticator = async (page: Page, hasPasskey: boolean) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  if (!hasPasskey) return
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: randomBytes(32).toString('base64'),
      isResidentCredential: true,
      rpId: 'localhost',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: randomBytes(16).toString('base64'),
      signCount: 0,
    },
  })
}
