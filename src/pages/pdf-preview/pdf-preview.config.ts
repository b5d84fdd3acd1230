export default definePageConfig({ navigationBarTitleText: 'PDF 预览', navigationStyle: 'custom' })
