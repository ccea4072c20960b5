import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Problem } from '#contract/problem.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import type { OutageWatch } from '#server/db/outages.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { RequestError } from '#server/http/errors.ts'

/** The sentences for what Fastify itself refuses, by status. */
const SENTENCES: Readonly<Record<number, { id: string; message: string }>> = {
  400: { id: 'malformed-request', message: 'This request could not be read.' },
  404: { id: 'not-found', message: 'There is nothing here.' },
  405: { id: 'method-not-allowed', message: 'This cannot be called that way.' },
  413: { id: 'too-large', message: 'This is more than we can take at once.' },
  414: { id: 'too-long', message: 'This address is too long.' },
  415: { id: 'unsupported-type', message: 'We cannot read this kind of content. Send JSON.' },
  431: { id: 'too-long', message: 'This request’s address or headers are too long.' },
}

const UNEXPECTED = { id: 'unexpected', message: 'Something went wrong on our side. Please try again.' }

const DATABASE_AWAY = {
  id: 'database-away',
  message: 'The league’s records cannot be reached just now. Try again in a moment.',
  retryAfterSeconds: 5,
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Distinguishes a database that does not respond from an error of the server's own. */
    outages?: OutageWatch
  }
}

/** Every refusal in one shape; what is unexpected is logged in full and shown as one plain sentence. */
export function addProblems(app: FastifyInstance, outages?: OutageWatch): void {
  app.decorate('outages', outages)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

/** The problem of an error, for the error handler and for those of Fastify that have no route. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RequestError) {
    const { status, id, message, fields, retryAfterSeconds } = error
    return sendProblem(reply, status, { id, message, fields, retryAfterSeconds })
  }
  if (error instanceof CommandRejected)
    return sendProblem(reply, 409, { id: 'command-rejected', message: error.message })
  const { statusCode = 500 } = error as Partial<FastifyError>
  const known = statusCode < 500 || statusCode === 503 ? (SENTENCES[statusCode] ?? SENTENCES[400]) : undefined
  if (known) return sendProblem(reply, statusCode, known)
  if (request.server.outages?.note(error, request.log)) return sendProblem(reply, 503, DATABASE_AWAY)
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected')
  return sendProblem(reply, 500, UNEXPECTED)
}

/** 404, or 405 with the methods there are where the path is one of the contract's. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = methodsByPath.get(path.toLowerCase().replace(/\/$/, ''))
  if (!methods) return sendProblem(reply, 404, SENTENCES[404] ?? UNEXPECTED)
  return sendProblem(reply.header('allow', methods.join(', ')), 405, SENTENCES[405] ?? UNEXPECTED)
}

export function sendProblem(reply: FastifyReply, status: number, problem: Omit<Problem, 'requestId'>): FastifyReply {
  const { fields, retryAfterSeconds, id, message } = problem
  if (retryAfterSeconds !== undefined && retryAfterSeconds !== null)
    void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  const body: Problem = { id, message, fields, retryAfterSeconds, requestId: reply.request.id }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}

const methodsByPath = new Map(
  endpoints.map(({ endpoint }) => [(API_BASE + endpoint.path).toLowerCase(), endpoint.methods]),
)
