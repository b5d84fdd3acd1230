import { useState } from 'react'
import { exportData } from '@/api/account'
import { ListRow } from '@/components/list-row'
import { Sheet } from '@/components/sheet'
import { handFile } from '@/hooks/hand-file'

const FORMATS = [
  { format: 'html', title: '打印版', note: '网页文件，可打印或存为 PDF' },
  { format: 'json', title: '数据文件', note: 'JSON 文件，可由其他程序读取' },
] as const

/** Everything the server keeps of the account, as a file of the learner's own. */
export function ExportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const hand = async (format: 'json' | 'html') => {
    if (busy) return
    setBusy(true)
    if (await handFile(() => exportData(format))) onClose()
    setBusy(false)
  }
  return (
    <Sheet narrow open={open} title="导出我的数据" note="手机号已打码，不含密码" onClose={onClose}>
      {FORMATS.map(({ format, title, note }) => (
        <ListRow key={format} icon="file" title={title} note={note} onTap={() => void hand(format)} />
      ))}
    </Sheet>
  )
}
