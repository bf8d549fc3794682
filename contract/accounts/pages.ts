import { definePages } from '../shared/define-pages.ts'

/** Creating an account, signing in, and the settings of a person. */
export const accountPages = definePages({
  setUp: { path: '/app/setup', title: 'Set up Understory' },
  signIn: { path: '/app/sign-in', title: 'Sign in' },
  signUp: { path: '/app/sign-up', title: 'Create your account' },
  verify: { path: '/app/verify', title: 'Verify your address' },
  forgotPassword: { path: '/app/forgot-password', title: 'Choose a new password' },
  resetPassword: { path: '/app/reset-password', title: 'Choose a new password' },
  profile: {
    path: '/app/settings/profile',
    title: 'Profile',
    hint: 'Your name and address',
    group: 'account',
    permission: null,
    position: 100,
  },
  security: {
    path: '/app/settings/security',
    title: 'Security',
    hint: 'Password, second factor, passkeys and sessions',
    group: 'account',
    permission: null,
    position: 200,
  },
  yourData: {
    path: '/app/settings/your-data',
    title: 'Your data',
    hint: 'Export or delete your account',
    group: 'account',
    permission: null,
    position: 300,
  },
})
