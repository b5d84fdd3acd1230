import { useState } from 'react'
import { ListRow } from '@/components/list-row'
import { handFile } from '@/hooks/hand-file'
import type { TextFile } from '@/platform/file/contract'

/** Formats of an export, as the server names them. */
export type ExportFormat = 'html' | 'csv' | 'anki'

const FORMATS: { format: ExportFormat; title: string; note: string }[] = [
  { format: 'html', title: '导出打印版', note: '网页文件，可打印或存为 PDF' },
  { format: 'csv', title: '导出表格', note: 'CSV 文件，用 Excel 或 WPS 打开' },
  { format: 'anki', title: '导出 Anki 卡片', note: '文本文件，在 Anki 里选「导入」；图片联网时显示' },
]

/** Rows of a menu that hand a list over as a file. */
export function ExportRows({ read }: { read: (format: ExportFormat) => Promise<TextFile> }) {
  const [busy, setBusy] = useState(false)
  const hand = async (format: ExportFormat) => {
    if (busy) return
    setBusy(true)
    await handFile(() => read(format))
    setBusy(false)
  }
  return (
    <>
      {FORMATS.map(({ format, title, note }) => (
        <ListRow key={format} icon="file" title={title} note={note} onTap={() => void hand(format)} />
      ))}
    </>
  )
}
