import { getTempFileURL } from '@/api/cloud'
import { myFeedback } from '@/api/feedback'
import { rowsOnce } from '@/domain/pages'
import { numbered, usePages } from '@/hooks/pages'
import { useUserStore } from '@/stores/user'

/** File ids of one call (specification section 9). */
const IDS = 50

/** Addresses of pictures by their id; they end after 600 s. */
async function addressesOf(ids: readonly string[]): Promise<(readonly [string, string])[]> {
  const all: (readonly [string, string])[] = []
  for (let from = 0; from < ids.length; from += IDS) {
    const { fileList } = await getTempFileURL(ids.slice(from, from + IDS))
    all.push(...fileList.map(({ fileID, tempFileURL }) => [fileID, tempFileURL] as const))
  }
  return all
}

async function readPage(page: number) {
  const { rows, total } = await myFeedback(page)
  return { rows, total, addresses: await addressesOf(rows.flatMap(({ pictures }) => pictures)) }
}

/** The learner's feedback, newest first, a page at a time; read again whenever the page is shown: pictures' addresses end. */
export function useFeedbackHistory(enabled: boolean) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const pages = usePages({ key: ['feedback', 'mine', userId], read: readPage, ...numbered, enabled, again: 'shown' })
  const { data } = pages.query
  const list = data && { rows: rowsOnce(data, ({ id }) => id), addresses: new Map(data.flatMap(({ addresses }) => addresses)) }
  return { query: { ...pages.query, data: list }, more: pages.more }
}

export type FeedbackHistoryPage = ReturnType<typeof useFeedbackHistory>
