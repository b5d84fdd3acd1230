import { useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from '@/domain/picture'
import { share } from '@/platform/share'
import { toast } from '@/platform/toast'

/** Draws a picture, and keeps it when the learner asks for it. @param picture the same object while it stays the same */
export function usePoster(picture: Picture) {
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [saving, setSaving] = useState(false)

  const asked = useRef(0)

  const draw = useCallback(() => {
    asked.current += 1
    const mine = asked.current
    /** The picture has become another one while this one was drawn. */
    const unlessOld = (tell: () => void) => void (mine === asked.current && tell())
    setFailed(false)
    setAddress(null)
    share.draw(picture).then(
      (drawn) => unlessOld(() => setAddress(drawn)),
      () => unlessOld(() => setFailed(true)),
    )
  }, [picture])
  useEffect(draw, [draw])

  const keep = async () => {
    if (address === null) return
    setSaving(true)
    try {
      const outcome = await share.save(address, picture.name)
      if (outcome === 'saved') toast.success(share.keeps() === 'album' ? '已保存到相册' : '已开始下载')
      if (outcome === 'denied') await askForAlbum()
    } catch {
      toast.error('没有保存成功，请长按图片保存')
    } finally {
      setSaving(false)
    }
  }
  return { address, failed, saving, draw, save: () => void keep() }
}

/** WeChat asks for the album once; after a refusal the settings are the only way. */
async function askForAlbum() {
  const content = '没有保存到相册的权限，\n请在设置中打开「添加到相册」后再试一次。'
  await toast.confirm({ content, confirmText: '去设置', cancelText: '以后再说', inTap: share.openSettings })
}
