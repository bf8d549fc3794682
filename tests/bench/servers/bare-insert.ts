import { z } from 'zod'
import { bareInsert } from '../bare-app.ts'
import { announce } from './announce.ts'

await announce(bareInsert(z.string().parse(process.env['DATABASE_FILE'])))
