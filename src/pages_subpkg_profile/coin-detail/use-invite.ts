import { create } from '@/api/share'
import { linkOfCode } from '@/features/share/thing'
import { useShareCard } from '@/features/share/use-share-card'
import { copyText } from '@/hooks/copy-text'
import { go } from '@/hooks/go'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

/** Coins are of no subject, an invitation needs one: the one that is studied now. */
const targetOf = (subjectId: string) => ({ kind: 'app', subjectId, refId: 'app' }) as const

const PLAIN = () => hrefOf('practice', {})

/** Copies the learner's own link; the menu of the mini program sends it as a card. Coins follow when a friend signs in. */
export function useInvite(): () => void {
  const subjectId = useUserStore(({ activeSubSpecialtyId }) => activeSubSpecialtyId)
  useShareCard(() => (subjectId === '' ? null : { ...targetOf(subjectId), title: '知行题库', text: '' }), PLAIN)
  return () => {
    if (subjectId === '') return void go('learnExam', {})
    const link = create(targetOf(subjectId)).then(({ code }) => `一起用知行题库备考 ${linkOfCode(code)}`)
    return void copyText(link, '邀请链接已复制，发给好友吧')
  }
}
