export default definePageConfig({ navigationBarTitleText: '试卷详情', navigationStyle: 'custom', enableShareAppMessage: true })
