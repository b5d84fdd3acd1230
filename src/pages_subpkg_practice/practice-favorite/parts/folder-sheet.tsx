import { Input, ScrollView, View } from '@tarojs/components'
import { useRef } from 'react'
import { Button } from '@/components/button'
import { ListRow } from '@/components/list-row'
import { Sheet } from '@/components/sheet'
import { DEFAULT_FOLDER, useFolders, type Folder } from '../use-folders'
import s from './folder-sheet.module.scss'

/** Characters of a folder's name, as the server takes them. */
const MAX_NAME = 20

export interface FolderSheetProps {
  subjectId: string
  folders: Folder[]
  /** manage: rename and remove. Questions: one folder is chosen for them. null: closed. */
  mode: 'manage' | readonly string[] | null
  /** The questions are in their new folder. */
  onMoved: () => void
  onClose: () => void
}

/** The folders of the favourites, with a line to name a new one. */
export function FolderSheet({ subjectId, folders, mode, onMoved, onClose }: FolderSheetProps) {
  const edit = useFolders(subjectId)
  // The words stay while the sheet goes down.
  const last = useRef(mode)
  if (mode !== null) last.current = mode
  const shown = last.current
  const choosing = shown !== null && shown !== 'manage'
  const choose = async (folder: Folder) => {
    if (mode !== null && mode !== 'manage' && (await edit.move(mode, folder))) onMoved()
  }
  return (
    <Sheet open={mode !== null} title={choosing ? `移动 ${shown.length} 题到` : '收藏夹管理'} onClose={onClose}>
      <View className={s.line}>
        <Input
          className={s.input}
          value={edit.name}
          maxlength={MAX_NAME}
          placeholder={edit.renamed ? '新的名字' : '新建收藏夹'}
          placeholderClass={s.placeholder}
          onInput={(event) => edit.setName(event.detail.value)}
        />
        <Button size={40} kind="soft" loading={edit.busy} disabled={edit.name.trim() === ''} onTap={() => void edit.save()}>
          {edit.renamed ? '改名' : '新建'}
        </Button>
      </View>
      <ScrollView className={s.list} scrollY enhanced showScrollbar={false}>
        {folders.map((folder) => (
          <ListRow
            key={folder.id}
            icon="star"
            title={folder.name}
            value={`${folder.count} 题`}
            onTap={choosing ? () => void choose(folder) : undefined}
          >
            {!choosing && folder.id !== DEFAULT_FOLDER && (
              <>
                <View className={s.word} ariaRole="button" onClick={() => edit.edit(folder)}>
                  改名
                </View>
                <View className={s.word} ariaRole="button" onClick={() => void edit.remove(folder)}>
                  删除
                </View>
              </>
            )}
          </ListRow>
        ))}
      </ScrollView>
    </Sheet>
  )
}
