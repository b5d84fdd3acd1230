import type { Db } from '../../db/client'
import { sharedList } from '../share/list'

/** A question that was found by a search or in a book of the learner, as a list of the practice sessions: with the questions that share its material. */
export const foundList = {
  ...sharedList,

  async title(db: Db, request: Parameters<typeof sharedList.title>[1]): Promise<string> {
    await sharedList.title(db, request)
    return '单题练习'
  },
}
