import { Type } from '@sinclair/typebox'
import { FEEDBACK_KINDS, FEEDBACK_PICTURES } from '@/domain/feedback'
import { contracts, Enum, Id, Strict } from '../../http/contract'
import { FileId } from '../cloud/schema'

export const feedbackContracts = contracts({
  send: {
    method: 'POST',
    url: '/api/feedback',
    access: 'user',
    summary: 'Tell the team something: 5 to 500 characters, up to 9 pictures of the cloud back end, and how to be reached',
    body: Strict({
      kind: Enum(...FEEDBACK_KINDS),
      body: Type.String({ maxLength: 20_000 }),
      pictures: Type.Array(FileId, { maxItems: FEEDBACK_PICTURES, uniqueItems: true }),
      contact: Type.String({ maxLength: 200 }),
      /** Version and platform of the app, and the system it runs on. */
      app: Type.String({ maxLength: 200 }),
    }),
    result: Type.Object({ id: Id }),
  },
})
