import { examples } from '#contract/examples.ts'

const {
  subscription,
  contact,
  support,
  popupWizard,
  enterpriseWizard,
  bookDemo,
  enterpriseForm,
  studentForm,
  proposeIdea,
  vote,
  comment,
} = examples

/** The first accepted body of every form under /ssr, by its call in the contract. */
export const forms = {
  subscription: subscription.accepted[0].request.body,
  contact: contact.accepted[0].request.body,
  support: support.accepted[0].request.body,
  popupWizard: popupWizard.accepted[0].request.body,
  enterpriseWizard: enterpriseWizard.accepted[0].request.body,
  bookDemo: bookDemo.accepted[0].request.body,
  enterpriseForm: enterpriseForm.accepted[0].request.body,
  studentForm: studentForm.accepted[0].request.body,
  proposeIdea: proposeIdea.accepted[0].request.body,
  vote: vote.accepted[0].request.body,
  comment: comment.accepted[0].request.body,
}
