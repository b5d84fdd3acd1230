export default definePageConfig({ navigationBarTitleText: '题库', navigationStyle: 'custom', enableShareAppMessage: true })
