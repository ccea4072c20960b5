import type { FastifyInstance } from 'fastify'
import {
  generateTotp,
  membershipRegister,
  mobileDuplicateCheck,
  otpCodeSend,
  otpCodeVerify,
  verifyTotp,
} from '#contract/registration.ts'
import { mobileProblem } from '#domain/member-forms.ts'
import { normaliseMobile } from '#domain/mobile.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { createCodes } from '#server/members/codes.ts'
import { brokenUnique, rejectProblems } from '#server/members/rejections.ts'
import { openCrm } from '#server/integrations/crm/open-crm.ts'
import { unsubscribeSettingsOf } from '#server/integrations/crm/unsubscribe-settings.ts'
import { startVisit, visitOf } from '#server/members/visits.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { createStoredAddressLimiter } from '#server/http/limits/stored-limiter.ts'
import { MOBILE_TAKEN, registerMember, registeredMember } from './commands.ts'
import { isMobileTaken } from '#server/members/taken-identifiers.ts'
import { requireOwnMobile, verifyMobile } from './verification.ts'

/** In an hour for each address. A hall of players shares one; few known numbers can be found [D5.20]. */
const KNOWN_NUMBERS = 10
const CHECKS = 60
const CODES = 60
const TRIES = 300
/** Failed ones. */
const REGISTRATIONS = 30

/** Registration in its four steps, and the verification of a member's mobile [M7.32, M7.33, M7.44 to M7.47]. */
export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, env } = context
  const messaging = openMessaging(context)
  const crm = openCrm(context)
  const codes = createCodes(context, messaging.sms)
  const hourly = (name: string, limit: number) =>
    createStoredAddressLimiter(context, { name, limit, windowSeconds: 3_600 })
  const checks = hourly('duplicate checks', CHECKS)
  const found = hourly('known numbers', KNOWN_NUMBERS)
  const sends = hourly('codes', CODES)
  const tries = hourly('tries of codes', TRIES)
  const registrations = hourly('registrations', REGISTRATIONS)

  serve(app, context, mobileDuplicateCheck, async ({ body, request }) => {
    const mobile = readMobile(body.mobile)
    await checks.take(request.ip)
    // Taken before the number is looked up: once they are spent, a free number has the same response as a known one.
    await found.take(request.ip)
    if (await isMobileTaken(db, mobile))
      rejectRequest(409, 'mobile-known', MOBILE_TAKEN, { fields: { mobile: MOBILE_TAKEN } })
    await found.giveBack(request.ip)
    return { mobile }
  })

  serve(app, context, otpCodeSend, async ({ body, request, reply }) => {
    const mobile = readMobile(body.mobile)
    await sends.take(request.ip)
    const instead = (await isMobileTaken(db, mobile))
      ? `This number has a membership of ${env.config.leagueName} already. Sign in with it instead.`
      : null
    await codes.send({ purpose: 'registration', holder: startVisit(request, reply, env), mobile }, { instead })
    return { success: true }
  })

  serve(app, context, otpCodeVerify, async ({ body, request }) => {
    const mobile = readMobile(body.mobile)
    rejectProblems({ otpCode: body.otpCode ? undefined : 'Verification code is required.' })
    await tries.take(request.ip)
    const of = { purpose: 'registration', holder: visitOf(request, env) ?? 'nobody', mobile } as const
    const isRight = await codes.verify(of, body.otpCode ?? '')
    // The visitor holds the free number, and has not guessed it [D5.64].
    if (isRight) await checks.giveBack(request.ip)
    return isRight
  })

  serve(app, context, membershipRegister, async ({ body, request }) => {
    await registrations.take(request.ip)
    const playerId = await registerMember({ context, codes, messaging, crm }, body, visitOf(request, env))
    // Each of a hall has verified a mobile of their own, of which codes are the bound [F109].
    await registrations.giveBack(request.ip)
    return {
      ...(await registeredMember(db, playerId)),
      unsubscribeSettings: await unsubscribeSettingsOf(db, playerId, crm),
    }
  })

  serve(app, context, generateTotp, async ({ body, member, request }) => {
    const mobile = readMobile(body.mobile)
    await requireOwnMobile(context, member.playerId, mobile)
    await sends.take(request.ip)
    const instead = (await isMobileTaken(db, mobile, member.playerId))
      ? `Somebody asked to use this number for another membership of ${env.config.leagueName}. It stays yours; you need not do anything.`
      : null
    await codes.send(
      { purpose: 'mobile', holder: holderOf(member.playerId), mobile },
      { instead, playerId: member.playerId },
    )
    return { success: true }
  })

  serve(app, context, verifyTotp, async ({ body, member, request }) => {
    const mobile = readMobile(body.mobile)
    rejectProblems({ code: body.code ? undefined : 'Verification code is required.' }, 'Verification code is required.')
    await requireOwnMobile(context, member.playerId, mobile)
    await tries.take(request.ip)
    const wrong = () =>
      rejectRequest(400, 'wrong-code', 'Invalid verification code.', { fields: { code: 'Invalid verification code.' } })
    if (!(await codes.verify({ purpose: 'mobile', holder: holderOf(member.playerId), mobile }, body.code ?? '')))
      wrong()
    let isAnother = false
    try {
      isAnother = await verifyMobile(context, { messaging, crm }, member, mobile)
    } catch (error) {
      // Another member has taken the number since the code was sent.
      if (brokenUnique(error) === null) throw error
      wrong()
    }
    if (isAnother) await noteEvent(context, { event: 'credentials', outcome: 'ok', what: 'mobile number', request })
    return { success: true }
  })
}

/** The mobile as 04 and eight digits. @throws Refusal 400 with the field's message */
function readMobile(value: string | null | undefined): string {
  const problem = mobileProblem(value) ?? undefined
  rejectProblems({ mobile: problem }, problem)
  return normaliseMobile(value ?? '') ?? ''
}

function holderOf(playerId: number): string {
  return `member ${playerId}`
}
