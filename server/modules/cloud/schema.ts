import { Type } from '@sinclair/typebox'
import { FEEDBACK_KINDS } from '@/domain/feedback'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { CLOUD } from './config'

/** Id of a file of the cloud back end. */
export const FileId = Type.String({ pattern: '^cloud-[0-9a-f-]{36}$' })
const Ids = Type.Array(FileId, { minItems: 1, maxItems: CLOUD.ids, uniqueItems: true })
/** What a function takes; each checks what it gets. */
const Data = Type.Record(Type.String({ maxLength: 40 }), Type.Union([Type.String({ maxLength: 500 }), Type.Integer(), Type.Boolean()]))

const FeedbackPage = Type.Object({
  total: Type.Integer(),
  page: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      id: Id,
      kind: Enum(...FEEDBACK_KINDS),
      body: Type.String(),
      pictures: Type.Array(FileId),
      /** null: not answered yet. */
      reply: Nullable(Type.String()),
      /** Epoch ms. */
      createdAt: Type.Integer(),
    }),
  ),
})

/** The functions by name, each with what it answers. */
const FUNCTIONS = { 'feedback-mine': FeedbackPage } as const
const NAMES = Object.keys(FUNCTIONS) as (keyof typeof FUNCTIONS)[]

export const cloudContracts = contracts({
  permit: {
    method: 'POST',
    url: '/cloud/files/permit',
    access: 'user',
    storesAnswer: false,
    summary: 'A signed permission for one upload, good for 60 s',
    body: Strict({}),
    result: Type.Object({ permit: Type.String(), expiresAt: Type.Integer() }),
  },
  upload: {
    method: 'POST',
    url: '/cloud/files',
    access: 'user',
    // The permission names the file: sent again with the same one it is the same file.
    storesAnswer: false,
    summary: 'Upload a picture with a permission: multipart/form-data, field file, at most 2 MB',
    querystring: Strict({ permit: Type.String({ minLength: 1, maxLength: 200 }) }),
    result: Type.Object({ fileID: FileId }),
  },
  remove: {
    method: 'POST',
    url: '/cloud/files/delete',
    access: 'user',
    summary: 'Delete own files, 50 at most; those that are gone or used already are left out of the answer',
    body: Strict({ fileList: Ids }),
    result: Type.Object({ fileList: Type.Array(FileId) }),
  },
  addresses: {
    method: 'POST',
    url: '/cloud/files/tempUrl',
    access: 'user',
    storesAnswer: false,
    summary: 'Signed addresses of own files, 50 at most, good for 600 s; files that are gone are left out',
    body: Strict({ fileList: Ids }),
    result: Type.Object({ fileList: Type.Array(Type.Object({ fileID: FileId, tempFileURL: Type.String() })), expiresAt: Type.Integer() }),
  },
  call: {
    method: 'POST',
    url: '/cloud/function/:name',
    access: 'user',
    storesAnswer: false,
    summary: 'Call a function of the cloud back end. feedback-mine { page }: own feedback, newest first, 20 a page',
    params: Strict({ name: Enum(...NAMES) }),
    body: Strict({ data: Data }),
    result: FUNCTIONS['feedback-mine'],
  },
})
