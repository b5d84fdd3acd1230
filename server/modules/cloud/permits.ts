import { randomUUID } from 'node:crypto'
import { badInput } from '../../http/errors'
import { isSameHash, keyedHash } from '../auth/secrets'

/** What a signature binds: a name, whose it is, and when it ends (epoch ms). */
interface Bound {
  id: string
  who: string
  endsAt: number
}

/** The signature of an id for one person until a moment. */
export const sign = (secret: string, { id, who, endsAt }: Bound): string => keyedHash(secret, ['cloud', id, who, String(endsAt)])

/** A permission for one upload; the id of the file is chosen here, so that a repetition is the same file. */
export function writePermit(secret: string, who: string, endsAt: number): string {
  const id = `cloud-${randomUUID()}`
  return `${id}.${endsAt}.${sign(secret, { id, who, endsAt })}`
}

/** The id a permission names. @throws ApiError 400 when it was not given to this learner, or has ended */
export function readPermit(secret: string, permit: string, { who, now }: { who: string; now: number }): string {
  const [id = '', end = '', signature = ''] = permit.split('.')
  const endsAt = Number(end)
  if (!isSameHash(signature, sign(secret, { id, who, endsAt }))) throw badInput('上传凭证不正确，请重新选择图片')
  if (endsAt < now) throw badInput('上传凭证已过期，请重试')
  return id
}
