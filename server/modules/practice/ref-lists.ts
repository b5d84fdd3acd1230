import type { Db } from '../../db/client'
import type { PaperItem } from '../bank/repository'
import { paperList, paperWrongList } from '../advanced/list'
import { dailyList } from '../daily/list'
import { folderList } from '../favorite/list'
import { noteList } from '../note/list'
import { dueList, groupList } from '../wrong/lists'
import { foundList } from '../search/list'
import { sharedList } from '../share/list'
import { pointList } from '../stats/point-list'

/** What a learner asks of a list that another module keeps and names by an id. */
export interface RefRequest {
  userId: string
  subjectId: string
  refId: string
  /** The server's clock. */
  now: Date
}

/** A list of another module. */
interface RefList {
  /** The title of its session. @throws ApiError when there is no such list, or in words when the learner may not start it. */
  title(db: Db, request: RefRequest): Promise<string>
  items(db: Db, request: RefRequest): Promise<PaperItem[]>
  /** Why a session of it that was begun may be read no more, in words; null: it may. Left out where it always may. */
  lost?(db: Db, request: RefRequest): Promise<string | null>
  /** What a learner reads when the list holds no question. */
  empty: string
}

/** Sources of sessions whose list is named by `refId`. */
export type RefSource = 'daily' | 'due' | 'wrongGroup' | 'folder' | 'shared' | 'search' | 'advanced' | 'advancedWrong' | 'note' | 'point'

/** The lists by source. The id in their name may hold anything an id holds. */
export const refLists: Record<RefSource, RefList> = {
  daily: dailyList,
  due: dueList,
  wrongGroup: groupList,
  folder: folderList,
  shared: sharedList,
  search: foundList,
  advanced: paperList,
  advancedWrong: paperWrongList,
  note: noteList,
  point: pointList,
}
