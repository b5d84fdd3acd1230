import type { Static } from '@sinclair/typebox'
import { eq } from 'drizzle-orm'
import { birthdayFault, personFault, plainLine, type PersonField } from '@/domain/account'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { users } from '../../db/schema'
import { badInput, unauthorized } from '../../http/errors'
import { requireRegion } from '../address/regions'
import { findUser, type UserRow } from '../auth/accounts'
import { requirePictures } from '../upload/pictures'
import type { userContracts } from './schema'

type Change = Static<(typeof userContracts)['saveProfile']['body']>
const LINES = ['nickname', 'school', 'about'] as const

/** What a learner says about himself beside name and portrait. */
export const toPerson = ({ sex, birthday, regionCode, regionName, school, about }: UserRow) => ({
  sex,
  birthday,
  region: regionCode === null || regionName === null ? null : { code: regionCode, name: regionName },
  school: school ?? '',
  about: about ?? '',
})

/** A line as it is kept. @throws ApiError 400 in words */
function lineOf(field: PersonField, text: string): string {
  const line = plainLine(text)
  const fault = personFault(field, line)
  if (fault !== null) throw badInput(fault)
  return line
}

/** The nickname to be moderated if the change brings a new one, else ''. @throws ApiError 400 in words */
export async function newName(db: Db, userId: string, { nickname }: Change): Promise<string> {
  if (nickname === undefined) return ''
  const name = lineOf('nickname', nickname)
  return name === (await findUser(db, userId))?.nickname ? '' : name
}

/** A region as it is kept. Its name follows from its code, in the words of the page: `北京市 东城区`, not the city again. */
function regionSet(region: Change['region']) {
  if (!region) return { regionCode: null, regionName: null }
  const { code, province, city, county } = requireRegion(region.code)
  return { regionCode: code, regionName: [...new Set([province, city, county])].join(' ') }
}

/** Changes what is named, the rest stays. @returns the account after it; @throws ApiError 400 in words */
export async function changePerson(tx: Db, { userId, now }: { userId: string; now: Date }, change: Change): Promise<UserRow> {
  const { avatar, sex, birthday, region } = change
  const fault = birthday == null ? null : birthdayFault(birthday, dayOf(now.getTime()))
  if (fault !== null) throw badInput(fault)
  if (avatar !== undefined) await requirePictures(tx, { userId, purpose: 'avatar' }, [avatar])
  const lines = LINES.flatMap((field) => {
    const text = change[field]
    return text === undefined ? [] : [[field, lineOf(field, text)] as const]
  })
  const set = {
    ...Object.fromEntries(lines),
    ...(avatar !== undefined && { avatar }),
    ...(sex !== undefined && { sex }),
    ...(birthday !== undefined && { birthday }),
    ...(region !== undefined && regionSet(region)),
  }
  if (Object.keys(set).length === 0) throw badInput('没有要修改的内容')
  const [user] = await tx.update(users).set(set).where(eq(users.id, userId)).returning()
  if (!user) throw unauthorized()
  return user
}
