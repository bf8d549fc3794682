import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { announce } from './announce.ts'

/** The prerendered files, served by `@fastify/static` alone. */
const app = Fastify()
await app.register(fastifyStatic, { root: resolve('dist/pages'), preCompressed: true })
await announce(app)
