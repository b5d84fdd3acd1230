export default definePageConfig({ navigationBarTitleText: '考试说明', navigationStyle: 'custom', enableShareAppMessage: true })
