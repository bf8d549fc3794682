import type { Article } from '../types.ts'

export const storedAnswersEntry: Article = {
  route: 'pageBlogStored',
  meta: {
    title: 'Answers survive a lost connection · Understory',
    description:
      'How the answers of a participant travel from the browser to the database, and what happens when the connection, the tab or the server fails midway.',
  },
  title: 'Answers that survive a lost connection',
  lead: 'A participant sorts the twentieth card, and the train enters a tunnel. Nothing may be lost, and nothing may be counted twice.',
  published: '2026-11-23',
  sections: [
    {
      id: 'device',
      title: 'First on the device, then on the way',
      parts: [
        'Each step is written to the storage of the browser before the page goes on. A queue sends the steps in their order. As long as the server has not confirmed a step, the step stays in the queue, and the page says that answers wait.',
        'When the connection returns, the queue continues where it stopped. A reload or a crashed tab changes nothing: the page reads the stored steps and resumes the session on the same device.',
      ],
    },
    {
      id: 'once',
      title: 'Stored once',
      parts: [
        'A confirmation can get lost too. Then the browser sends a step again that the server has already stored. Each step has a number, so the server recognizes the repetition and only confirms it.',
        'The confirmation is sent after the transaction that stores the step. A server that stops in between has either stored the step or not, and in both cases the next attempt brings the right result.',
      ],
    },
    {
      id: 'tested',
      title: 'Tested by breaking it',
      parts: [
        'We do not trust a description of this, ours included. The tests cut the connection, kill the server at random moments and close tabs, then count the stored answers. A state machine describes the session; you can [run it in your browser](pageDocsMachines) and let its calls fail yourself.',
        'Try it with a [demo](pageDemoCardsortOpen): switch your phone to flight mode in the middle of the sort, go on, and switch it back.',
      ],
    },
  ],
  next: [
    { label: 'Sort the cards of a library', route: 'pageDemoCardsortOpen' },
    { label: 'All entries of the blog', route: 'pageBlog' },
  ],
}
