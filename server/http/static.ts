// The demo shop's page. It finds its way by its address, so every address of the shop answers with it.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import type { Services } from './services.ts'

const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The addresses of the shop below `/demo/`, beside that of the start page. */
const places = ['search', 'product/*', 'cart', 'checkout', 'thanks', 'compare', 'service/*']

/** Files whose name holds a hash of their content never change. */
const hashedName = /[-.][A-Za-z0-9_]{8,}\.\w+$/

export function mountDemo(app: FastifyInstance, services: Pick<Services, 'config' | 'demo'>): void {
  const { config } = services
  const isBuilt = existsSync(join(config.demoFolder, 'index.html'))
  app.get('/', (_request, reply) =>
    reply.redirect(`${config.basePath}${isBuilt ? '/demo/' : '/docs'}`),
  )
  app.get('/demo/config.json', async (_request, reply) => {
    // It may have been loaded since the start.
    const { demo } = services
    if (demo === null) throw new Problem('noDemo', { reason: 'the server was started without it.' })
    return reply.header('cache-control', 'no-store').send(demo)
  })
  if (!isBuilt) {
    const refuse = async () => {
      throw new Problem('noDemo', { reason: 'its page is not built; `npm start` builds it.' })
    }
    app.get('/demo', refuse)
    app.get('/demo/*', refuse)
    return
  }
  mountPage(app, { folder: resolve(config.demoFolder), basePath: config.basePath })
}

function mountPage(
  app: FastifyInstance,
  { folder, basePath }: { folder: string; basePath: string },
): void {
  app.register(fastifyStatic, {
    root: folder,
    prefix: '/demo/',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', pagePolicy)
      reply.header('cache-control', cacheControl(path))
    },
  })
  app.get('/demo', (_request, reply) => reply.redirect(`${basePath}/demo/`))
  for (const place of places) {
    app.get(`/demo/${place}`, (_request, reply: FastifyReply) => reply.sendFile('index.html'))
  }
}

function cacheControl(path: string): string {
  if (path.endsWith('.html')) return 'no-cache'
  return hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
}
