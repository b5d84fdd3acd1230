import { Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Glyph } from '../../../parts/glyph'
import s from './address.module.scss'

/** A whole address as people copy it; what is recognised fills the rows. */
export function Paste({ onPaste }: { onPaste: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const [reading, setReading] = useState(false)
  const recognise = async () => {
    setReading(true)
    if (await onPaste(text)) setText('')
    setReading(false)
  }
  return (
    <Card flush className={s.card}>
      <View className={s.paste}>
        <Textarea
          className={s.pasteField}
          value={text}
          maxlength={300}
          autoHeight
          placeholder="粘贴整段地址，自动识别填写"
          placeholderClass={s.pastePlaceholder}
          onInput={({ detail }) => setText(detail.value)}
        />
        <Button kind="soft" size={30} disabled={text.trim() === ''} loading={reading} onTap={() => void recognise()}>
          <Glyph name="copy" size={16} />
          识别
        </Button>
      </View>
    </Card>
  )
}
