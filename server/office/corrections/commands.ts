import { desc, eq, sql } from 'drizzle-orm'
import { compactIdentifier } from '#domain/text.ts'
import type { OfficeCommand, OfficeResponse } from '#server/office/office-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { ptcEntries, ptcLots, ptcTransactions } from '#server/db/schema/credit.ts'
import { corrections, type Corrected } from '#server/db/schema/office.ts'
import { correctLot } from '#server/ledger/credit/correct.ts'
import { openedWith } from '#server/ledger/credit/credit.ts'
import { oneLine, utcMinute } from '#server/office/reviews/review.ts'
import { OFFICE_NAME } from '#domain/constants.ts'
import { playerOf } from './correct-results.ts'

type Context = Pick<ServerContext, 'db' | 'now'>

const LISTED = 200
const MAX_PTC = 1_000_000

/** Creates what lists and corrects credit, and lists what was corrected so far. */
export function correctionOfficeCommands(context: Context): OfficeCommand[] {
  return [
    {
      name: 'credit',
      usage: 'credit PLAYER|LOT AMOUNT',
      about: 'lists the credit of a player, or says what a lot of it should have been opened with',
      run: ([value = '', amount]) =>
        amount === undefined ? listLots(context, value) : correct(context, value, amount),
    },
    {
      name: 'corrections',
      usage: 'corrections [EVENT]',
      about: 'lists corrections of results, prizes and credit: who, when and what was before',
      run: ([eventId]) => listCorrections(context, eventId),
    },
  ]
}

async function listLots({ db }: Context, player: string): Promise<OfficeResponse> {
  const playerId = await playerOf(db, player)
  const lots = await db
    .select({
      guid: ptcLots.guid,
      description: ptcLots.description,
      opened: openedWith,
      left: sql<number>`sum(${ptcEntries.amount})`.mapWith(Number),
      expiresAt: ptcLots.expiresAt,
    })
    .from(ptcLots)
    .innerJoin(ptcEntries, eq(ptcEntries.lotId, ptcLots.id))
    .innerJoin(ptcTransactions, eq(ptcTransactions.guid, ptcEntries.transactionGuid))
    .where(eq(ptcLots.playerId, playerId))
    .groupBy(ptcLots.id)
    .orderBy(ptcLots.expiresAt, ptcLots.id)
  if (lots.length === 0) return { message: 'This player has never had credit.' }
  return {
    table: {
      columns: ['lot', 'about', 'opened', 'left', 'ends'],
      rows: lots.map(({ guid, description, opened, left, expiresAt }) => [
        guid,
        oneLine(description),
        String(opened),
        String(left),
        utcMinute(expiresAt),
      ]),
    },
  }
}

async function correct({ db, now }: Context, lot: string, value: string): Promise<OfficeResponse> {
  const guid = lot.trim().toLowerCase()
  const amount = numberOf(value)
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(guid) || amount === null || amount > MAX_PTC)
    throw new CommandRejected('Write it so: credit LOT AMOUNT. The command credit PLAYER lists the lots.')
  const corrected = await restarting(db, (tx) => correctLot(tx, { guid, amount, by: OFFICE_NAME, now: now() }))
  if (!corrected)
    throw new CommandRejected('There is no such lot, or it came by a transfer. Correct the one it came from.')
  const { before, after, notTaken } = corrected
  if (after < amount && notTaken === 0) throw new CommandRejected('This credit has ended; nothing is added to it.')
  const rest = notTaken > 0 ? ` ${notTaken} PTC cannot be taken, as they are no longer there.` : ''
  return { message: `The lot was opened with ${before} PTC and counts as opened with ${after}.${rest}` }
}

async function listCorrections({ db }: Context, value: string | undefined): Promise<OfficeResponse> {
  const eventId = value === undefined ? null : numberOf(value)
  if (value !== undefined && eventId === null) throw new CommandRejected('Write it so: corrections [EVENT].')
  const rows = await db
    .select()
    .from(corrections)
    .where(eventId === null ? undefined : eq(corrections.eventId, eventId))
    .orderBy(desc(corrections.id))
    .limit(LISTED)
  if (rows.length === 0) return { message: 'Nothing was corrected.' }
  return {
    table: {
      columns: ['when', 'who', 'what', 'event', 'player', 'before', 'after'],
      rows: rows.map(({ at, by, kind, eventId: event, playerId, before, after }) => [
        utcMinute(at),
        oneLine(by),
        kind,
        String(event ?? ''),
        String(playerId ?? ''),
        figuresOf(before),
        figuresOf(after),
      ]),
    },
  }
}

/** Like 'place 1, points 50'. */
function figuresOf(figures: Corrected | null): string {
  return figures === null
    ? 'nothing'
    : oneLine(
        Object.entries(figures)
          .map((pair) => pair.join(' '))
          .join(', '),
      )
}

function numberOf(word: string | undefined): number | null {
  const text = compactIdentifier(word ?? '')
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
