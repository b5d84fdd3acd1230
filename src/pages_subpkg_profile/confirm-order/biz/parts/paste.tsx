import { Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { clipboard } from '@/platform/clipboard'
import { toast } from '@/platform/toast'
import { Glyph } from '../../../parts/glyph'
import s from './address.module.scss'

/** Letters of a pasted address. */
const LONGEST = 300

/** A whole address as people copy it; what is recognised fills the rows. An empty field takes what was copied. */
export function Paste({ onPaste }: { onPaste: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const [reading, setReading] = useState(false)
  const empty = text.trim() === ''
  const recognise = async (words: string) => setText((await onPaste(words)) ? '' : words)
  const takeCopied = async () => {
    const outcome = await clipboard.read()
    if (outcome === 'unread') return toast.info('没有读到剪贴板，请长按输入框粘贴')
    const words = outcome.text.trim().slice(0, LONGEST)
    if (words === '') return toast.info('剪贴板里没有文字')
    await recognise(words)
  }
  const tap = async () => {
    setReading(true)
    await (empty ? takeCopied() : recognise(text))
    setReading(false)
  }
  return (
    <Card flush className={s.card}>
      <View className={s.paste}>
        <Textarea
          className={s.pasteField}
          value={text}
          maxlength={LONGEST}
          autoHeight
          placeholder="粘贴整段地址，自动识别填写"
          placeholderClass={s.pastePlaceholder}
          onInput={({ detail }) => setText(detail.value)}
        />
        <Button kind="soft" size={30} loading={reading} onTap={() => void tap()}>
          <Glyph name="copy" size={16} />
          {empty ? '粘贴' : '识别'}
        </Button>
      </View>
    </Card>
  )
}
