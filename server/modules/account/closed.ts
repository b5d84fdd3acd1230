/**
 * What is left to a learner whose account the operator closed: no session of it is opened, and its data is his all the same (PIPL
 * articles 45 and 47). He proves himself by the code of a login by phone, which was refused.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { users } from '../../db/schema'
import type { Caller } from '../../deps'
import { ApiError } from '../../http/errors'
import type { UserRow } from '../auth/accounts'
import { provenPhone } from '../auth/sms-codes'
import type { Visit } from '../auth/visit'

/**
 * The closed account whose phone this session has proven a moment ago.
 * @throws ApiError in words when it has proven none, or the account of that phone is open
 */
export async function closedAccount(visit: Visit, caller: Caller): Promise<UserRow> {
  const phone = await provenPhone(visit, caller)
  if (phone === null) throw new ApiError(CODE.failed, '请重新用手机号验证码登录，确认是您本人')
  const [user] = await visit.deps.db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.blockedAt)))
  if (!user) throw new ApiError(CODE.failed, '这个账号没有停用，请直接登录')
  return user
}
