import { z } from 'zod'
import { bareChunk } from '../bare-app.ts'
import { announce } from './announce.ts'

await announce(bareChunk(z.string().parse(process.env['DATABASE_FILE'])))
