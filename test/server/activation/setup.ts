import { subjects, majors } from '../../../server/db/schema'
import { makeBatch, type NewBatch } from '../../../server/modules/activation/batch'
import type { TestApp } from '../helpers/app'

export const DAY = 86_400_000

/** A subject whose bank the cards open. */
export async function addBank({ deps }: TestApp): Promise<void> {
  await deps.db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  const subject = { id: 'nurse', majorId: 'm', groupName: '护理', name: '护士执业资格', examName: '护士资格考试', position: 0 }
  await deps.db.insert(subjects).values(subject)
}

/** More subjects of the same major. */
export const addSubjects = ({ deps }: TestApp, ids: string[]) =>
  deps.db
    .insert(subjects)
    .values(ids.map((id, index) => ({ id, majorId: 'm', groupName: '护理', name: `科目 ${id}`, examName: '考试', position: index + 1 })))

let serial = 0

/** Makes cards that open the bank for a year and give 200 coins. @returns their codes */
export function makeCards({ deps, clock }: TestApp, size: number, change: Partial<NewBatch> = {}): Promise<string[]> {
  const now = clock.now()
  const batch = {
    id: `batch-${(serial += 1)}`,
    name: '护考题库年卡',
    grants: [{ kind: 'bank' as const, refId: 'nurse' }],
    coins: 200,
    validDays: 365,
    size,
    expiresAt: new Date(now.getTime() + 30 * DAY),
    now,
  }
  return makeBatch(deps.db, { ...batch, ...change }, deps.config.secret)
}

export interface Activated {
  head: string
  name: string
  expiresAt: number | null
  coins: number
  opened: { kind: string; refId: string; name: string; summary: string }[]
}

/** A learner with a card in hand. */
export async function buildHolder(world: TestApp) {
  const { user, token } = await world.buildUser()
  return {
    id: user.id,
    token,
    activate: (code: string, options: object = {}) =>
      world.call<Activated>('POST', '/api/activation', { token, body: { code }, ...options }),
    status: async () => (await world.call<{ waitSeconds: number; cards: Activated[] }>('GET', '/api/activation', { token })).body.result,
  }
}

export type Holder = Awaited<ReturnType<typeof buildHolder>>
