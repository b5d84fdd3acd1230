import { useState } from 'react'
import { saveCard, type CardChange } from '@/api/account'
import { sendPortrait } from '@/api/upload'
import { profile } from '@/api/user'
import { profileKey } from '@/hooks/profile-card'
import { putAnswer } from '@/hooks/put-answer'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { tellUnchosen } from '@/hooks/tell-unchosen'
import { toast } from '@/platform/toast'
import { upload } from '@/platform/upload'
import type { LocalPicture } from '@/platform/upload/contract'
import { learnerOf, useUserStore } from '@/stores/user'

/** Saves a change of the learner card everywhere it is shown. @returns false when it was refused, which he was told, or he has signed out */
export async function saveInfo(change: CardChange): Promise<boolean> {
  try {
    const card = await saveCard(change)
    const state = useUserStore.getState()
    // Signed out meanwhile, the card is nobody's here, or lies beside another learner's token.
    if (learnerOf(state) !== card.sysUser.id) return false
    state.setUserInfo(card.sysUser)
    putAnswer<object>(profileKey(card.sysUser.id), (old) => ({ ...old, ...card }))
    return true
  } catch (error) {
    tellError(error)
    return false
  }
}

/** The learner card and what its rows do. */
export function useInfo() {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const card = useApi(profileKey(userId), profile, { enabled: loggedIn })
  const [sending, setSending] = useState(false)

  const takePortrait = async (picture: LocalPicture) => {
    setSending(true)
    try {
      const { file } = await sendPortrait(picture)
      if (await saveInfo({ avatar: file })) toast.success('头像已更新')
    } catch (error) {
      tellError(error)
    } finally {
      setSending(false)
    }
  }
  const choosePortrait = async () => {
    try {
      const [picture] = await upload.choose(1)
      if (picture) await takePortrait(picture)
    } catch (error) {
      tellUnchosen(error)
    }
  }
  return {
    card,
    sending,
    takePortrait: (picture: LocalPicture) => void takePortrait(picture),
    choosePortrait: () => void choosePortrait(),
  }
}
