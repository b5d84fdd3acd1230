import { EmptyState } from '@/components/state'

import { redirect } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'

/** There is no exam to show here: nobody is signed in, or the attempt does not exist. The way on is offered. */
export function Elsewhere({ loggedIn }: { loggedIn: boolean }) {
  if (!loggedIn) {
    const action = { label: '去登录', onTap: () => void requireLogin() }
    return <EmptyState art="note" title="登录后继续考试" text="答案和计时都会替你记着" action={action} />
  }
  const action = { label: '看看试卷', onTap: () => void redirect('practiceSimulated', {}) }
  return <EmptyState art="broken-page" title="考试不存在或已失效" text="回到试卷列表重新进入就好" action={action} />
}
