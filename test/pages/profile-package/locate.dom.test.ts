import { act, renderHook } from '@testing-library/react'
import { useAddressForm } from '@/pages_subpkg_profile/confirm-order/biz/use-address-form'
import { pointed } from '@/platform/place'
import { toast } from '@/platform/toast'

/** The pin beside 详细地址 (mockup 40). */
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/pages_subpkg_profile/parts/region-sheet', () => ({
  useRegions: () => ({
    data: [
      {
        code: '330000',
        name: '浙江省',
        cities: [{ code: '330100', name: '杭州市', counties: [{ code: '330110', name: '余杭区' }] }],
      },
    ],
  }),
}))

let forms = 0
/** An address of its own without anything in it: what was typed is kept for the next visit of the same one. */
const form = () => {
  forms += 1
  const address = {
    id: `a${forms}`,
    name: '',
    phone: '',
    regionCode: '',
    province: '',
    city: '',
    county: '',
    detail: '',
    tag: '' as const,
    isDefault: false,
  }
  return renderHook(() => useAddressForm(address)).result
}
type Form = ReturnType<typeof form>
const locate = ({ current }: Form) => act(async () => current.locate?.())
const rows = ({ current: { draft } }: Form) => [draft.name, draft.phone, draft.region, draft.detail]

afterEach(() => jest.restoreAllMocks())

test('a place fills region and detail, with the name of what stands there; who lives there it leaves alone', async () => {
  const page = form()
  act(() => page.current.change({ name: '林小满', phone: '13812066021', detail: '打错了' }))
  pointed({ name: '西湖天地', address: '浙江省杭州市余杭区文一西路969号' })
  await locate(page)
  expect(rows(page)).toEqual(['林小满', '13812066021', '浙江省 杭州市 余杭区', '文一西路969号 西湖天地'])
  expect(page.current.filled).toEqual(['regionCode', 'detail'])
  // The line says the name already.
  pointed({ name: '文一西路969号', address: '浙江省杭州市余杭区文一西路969号' })
  await locate(page)
  expect(rows(page)[3]).toBe('文一西路969号')
})

test('a place in no region we know keeps the region that was chosen', async () => {
  const page = form()
  act(() => page.current.choose({ code: '330110', province: '浙江省', city: '杭州市', county: '余杭区' }))
  pointed({ name: '中央公园', address: 'New York' })
  await locate(page)
  expect(rows(page).slice(2)).toEqual(['浙江省 杭州市 余杭区', 'New York 中央公园'])
})

test('refused: a hint and no dialog; turned back: nothing', async () => {
  const [info, confirm] = [jest.spyOn(toast, 'info'), jest.spyOn(toast, 'confirm')]
  const page = form()
  pointed('refused')
  await locate(page)
  expect(info).toHaveBeenCalledWith('没有取得位置，请直接填写地址')
  pointed('cancelled')
  await locate(page)
  expect([info.mock.calls.length, confirm.mock.calls.length, rows(page).join('')]).toEqual([1, 0, ''])
})
