import type { LegalPage } from '../types.ts'

export const browserExtension: LegalPage = {
  route: 'pageBrowserExtension',
  meta: {
    title: 'The browser extension of website tests · Understory',
    description:
      'What the browser extension of website tests does, what it may read, how to install it in Chrome or Edge, and how to remove it again.',
  },
  title: 'The browser extension of website tests',
  since: '2026-11-27',
  lead: 'Participants of a website test can install it so that the task stays in view on whatever website the test leads to. Studies also run without it.',
  sections: [
    {
      title: 'What it does during a test',
      paragraphs: [
        'It shows the text of the task, the time that is left and two buttons on top of the website. The bar can be moved to another corner, folded away and used by keyboard; Alt, Shift and Y together put the focus on it.',
        'It reports the addresses of the visited pages and the elements that are clicked to the study that started the test. Addresses lose their queries before they are sent to the server: the page of the study only compares the full address with the pages that are a success. Typed text is never sent.',
        'Some studies also ask to record the visited pages: what they show, and where people click and scroll. The extension records them only after the participant has agreed, while the study says that it records, and in tabs of the test that are in front. Everything that is typed or chosen is masked before it leaves the page. Participants can pause the recording, and delete it on the last page.',
      ],
    },
    {
      title: 'What it does outside of a test',
      paragraphs: [
        'Nothing. Its script is added to the tabs that a test opens, and to tabs opened from them. Other tabs never run it. A test ends with its last task, when its tabs or the study are closed, and after four hours at the latest.',
      ],
    },
    {
      title: 'What it may do, and why',
      paragraphs: ['The extension asks for these rights, and for no others:'],
      list: [
        'Reading and changing data on all websites: a test can lead to any website, and the bar is drawn on it.',
        'Running scripts: the bar is added to a page of the test when it is opened.',
        'Storage: the running test is remembered until the browser is closed.',
      ],
    },
    {
      title: 'Whom it talks to',
      paragraphs: [
        'The file is made by this server, whose address is written into it. The extension exchanges messages with pages of that address only, and makes no requests of its own. Websites cannot talk to it.',
      ],
    },
    {
      title: 'Updates',
      paragraphs: [
        'The extension is not in a store, so it is not updated by the browser. A study says when an extension is too old; download the file again, and load it in place of the earlier one.',
      ],
    },
  ],
}
