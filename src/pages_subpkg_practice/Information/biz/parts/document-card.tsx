import { View } from '@tarojs/components'
import type { PrintDocument } from '@/api/print'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { go } from '@/hooks/go'
import s from './printer.module.scss'

/** The document: what it is, and the way to read it before. */
export function DocumentCard({ document: { id, title, shortName, coverLine, pages } }: { document: PrintDocument }) {
  return (
    <Card>
      <View className={s.document}>
        <View className={s.sheet}>
          <View className={s.sheetName}>{shortName}</View>
          <View className={s.sheetLine}>{coverLine}</View>
          <View className={s.sheetText} />
        </View>
        <View className={s.documentText}>
          <View className={s.documentTitle}>{title}</View>
          <View className={s.documentNote}>{`PDF·${pages} 页·A4 版式`}</View>
          <View className={s.preview}>
            <Button size={30} kind="soft" onTap={() => void go('pdfPreview', { kind: 'print', id, title })}>
              <Icon name="eye" size={16} />
              预览
            </Button>
          </View>
        </View>
      </View>
    </Card>
  )
}
