import { badInput } from '../../http/errors'
import type { Deps } from '../../deps'
import type { Handlers } from '../../http/route'
import { feedbackPage } from '../feedback/list'
import { sentPicture } from '../upload/pictures'
import { CLOUD } from './config'
import { addressesOf, deleteFiles, keepFile } from './files'
import { readPermit, writePermit } from './permits'
import { cloudContracts } from './schema'

/** The cloud back end: files of learners, and functions called by name. Its anonymous session is opened by modules/auth. */
export function cloudModule(deps: Deps) {
  const { secret } = deps.config
  const handlers: Handlers<typeof cloudContracts> = {
    permit: async ({ userId, now }) => {
      const expiresAt = now.getTime() + CLOUD.signedSeconds * 1000
      return { permit: writePermit(secret, userId, expiresAt), expiresAt }
    },
    upload: async ({ userId, now, query, request }) => {
      const id = readPermit(secret, query.permit, { who: userId, now: now.getTime() })
      await keepFile(deps, { id, userId, picture: await sentPicture(request), now })
      return { fileID: id }
    },
    remove: async ({ db, userId, now, body }) => ({ fileList: await deleteFiles(db, { userId, now }, body.fileList) }),
    addresses: ({ userId, now, body }) => addressesOf(deps, { userId, now }, body.fileList),
    call: async ({ db, userId, body }) => {
      const { page = 1, ...others } = body.data
      // The route knows no function's fields: what this one does not know is refused here (reliability.md rule 10).
      if (Object.keys(others).length > 0) throw badInput('请求里有不支持的内容，请返回后重试')
      if (typeof page !== 'number' || page < 1 || page > 10_000) throw badInput('页码不正确，请返回后重试')
      return feedbackPage(db, userId, page)
    },
  }
  return { contracts: cloudContracts, handlers }
}
