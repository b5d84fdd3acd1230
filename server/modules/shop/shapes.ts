import { Type } from '@sinclair/typebox'
import { Enum } from '../../http/contract'

/** Epoch ms. */
export const Ms = Type.Integer()
export const Page = Type.Integer({ minimum: 1, maximum: 10_000 })
export const Kind = Enum('goods', 'course', 'paper', 'article', 'print')
/** A picture a learner sent (server/modules/upload). */
export const UploadFile = Type.String({ pattern: '^[A-Za-z0-9_-]{43}\\.(jpg|png|webp)$' })
