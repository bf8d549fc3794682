import { z } from 'zod'

// The policy of extensions forbids compiled validators, and each attempt would be reported as an error.
z.config({ jitless: true })
