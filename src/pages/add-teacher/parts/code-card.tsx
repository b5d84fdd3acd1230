import { Image, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { ClassTeacher } from '@/api/course'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { ListRow } from '@/components/list-row'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { usePress } from '@/features/question/press'
import { PosterCanvas } from '@/features/share/poster-canvas'
import { usePoster } from '@/features/share/use-poster'
import { copyText } from '@/hooks/copy-text'
import { share } from '@/platform/share'
import { teacherCard } from '../teacher-card'
import s from './code-card.module.scss'

const HINT = { album: '长按图片可以识别二维码或保存到相册', file: '保存图片，再用微信扫一扫', press: '长按图片识别二维码或保存' }
/** Where the picture is kept as a file no menu opens on it: ours does. Elsewhere WeChat's own menu reads the code. */
const ownMenu = share.keeps() === 'file'

/** The teacher's card with the code: held for 350 ms it is kept or read. */
export function CodeCard({ teacher }: { teacher: ClassTeacher }) {
  const picture = useMemo(() => teacherCard(teacher, teacher.modules), [teacher])
  const { address, failed, saving, draw, save } = usePoster(picture)
  const [menu, setMenu] = useState(false)
  const press = usePress({ onHold: () => setMenu(true) })
  const keep = () => {
    setMenu(false)
    save()
  }
  return (
    <>
      {address === null && <PosterCanvas id={share.canvasId} picture={picture} />}
      <Card className={s.card}>
        {address === null ? (
          <Skeleton w={270} h={324} r={12} />
        ) : (
          <View className={s.hold} {...(ownMenu ? press : {})}>
            <Image
              className={s.picture}
              src={address}
              showMenuByLongpress={!ownMenu}
              ariaRole="img"
              ariaLabel={`班主任${teacher.name}的二维码，${HINT[share.keeps()]}`}
            />
          </View>
        )}
        {/* What is kept as a file says on itself what to do with it. */}
        {(failed || !ownMenu) && <View className={s.hint}>{failed ? '二维码没有画出来' : HINT[share.keeps()]}</View>}
        {failed ? (
          <Button block onTap={draw}>
            再试一次
          </Button>
        ) : (
          share.keeps() !== 'press' && (
            <Button block loading={saving} disabled={address === null} onTap={keep}>
              {share.keeps() === 'album' ? '保存到相册' : '保存图片'}
            </Button>
          )
        )}
      </Card>
      <Sheet narrow open={menu} title={`班主任 ${teacher.name}`} onClose={() => setMenu(false)}>
        <Card flush className={s.menu}>
          <ListRow title="保存图片" onTap={keep} />
          <ListRow
            title="复制二维码的内容"
            onTap={() => {
              setMenu(false)
              void copyText(teacher.qr, '已复制')
            }}
          />
        </Card>
      </Sheet>
    </>
  )
}
