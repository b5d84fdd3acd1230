import { View } from '@tarojs/components'
import { useMemo } from 'react'
import * as api from '@/api/share'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { sharePoster } from '@/domain/share-poster'
import { useBrowserCard } from '@/hooks/page-card'
import { useApi } from '@/hooks/query'
import { useReviewMode } from '@/hooks/review-mode'
import { sendLink } from '@/hooks/send-link'
import { share } from '@/platform/share'
import { useUserStore } from '@/stores/user'
import { Poster } from './poster'
import { cardTitle, linkOfCode, pathOfCode, posterWords, sheetTitle, type ShareThing } from './thing'
import s from './share.module.scss'

export interface ShareSheetProps {
  open: boolean
  /** Read while the sheet is open. The learner is signed in: a code belongs to somebody. */
  thing: ShareThing
  onClose: () => void
}

/** The ways to share a question or paper: as a card or link, and as a picture with a code. */
export function ShareSheet({ open, thing, onClose }: ShareSheetProps) {
  return (
    <Sheet open={open} title={sheetTitle(thing)} onClose={onClose}>
      <Invitation thing={thing} />
    </Sheet>
  )
}

const loading = (
  <View className={s.loading}>
    <Skeleton w={240} h={320} r={12} />
  </View>
)

/** The code of a share, the address it leads to, and what its poster is scanned by. */
async function make(target: api.ShareTarget) {
  const made = await api.create(target)
  const url = linkOfCode(made.code)
  return { ...made, url, ...(await api.poster(made.code, { link: url, mini: share.sendsCards })) }
}
type Made = Awaited<ReturnType<typeof make>>

function Invitation({ thing }: { thing: ShareThing }) {
  const { kind, subjectId, refId } = thing
  const userId = useUserStore(({ userInfo }) => userInfo?.id ?? '')
  const code = useApi(['share', 'code', kind, subjectId, refId, userId], () => make({ kind, subjectId, refId }))
  return (
    <View className={s.room}>
      <AsyncView query={code} skeleton={loading} errorText="分享链接没有生成">
        {(made) => <Ready thing={thing} made={made} />}
      </AsyncView>
    </View>
  )
}

/** What a share brings, said before it is sent; the tap itself brings nothing. */
const reward = ({ coins, perDay, credited }: api.ShareCode): string =>
  `好友登录后你得 ${coins} 知币，每天最多 ${perDay} 位${credited > 0 ? `；已有 ${credited} 位` : ''}`

function Ready({ thing, made }: { thing: ShareThing; made: Made }) {
  const { code, url, picture: mini, modules } = made
  useBrowserCard(() => ({ title: cardTitle(thing), path: pathOfCode(code) }))
  // Coins are none of the review's.
  const hint = useReviewMode() ? undefined : reward(made)
  const picture = useMemo(() => sharePoster(posterWords(thing), mini ?? modules), [thing, mini, modules])
  return <Poster picture={picture} label={`${thing.title}，分享图片`} hint={hint} first={<Send title={cardTitle(thing)} url={url} />} />
}

/** The platform's card, the system's sheet, or the link in the clipboard. */
function Send({ title, url }: { title: string; url: string }) {
  if (share.sendsCards) {
    return (
      <Button block native={{ openType: 'share' }}>
        发给微信好友
      </Button>
    )
  }
  return (
    <Button block onTap={() => void sendLink({ title, url })}>
      发送链接
    </Button>
  )
}
