/** Texts of the browser extension and of its installation, in English. Braces are filled in. */
export const texts = {
  bar: {
    region: 'Your task',
    done: 'I did it',
    giveUp: 'I give up',
    collapse: 'Hide the task',
    expand: 'Show the task',
    move: 'Move the task: drag it or press an arrow key',
    timeLeft: '{time} left',
    lastMinute: 'One minute is left.',
    timeUp: 'The time is up.',
    recorded: 'The pages that you visit are recorded.',
    disconnected: 'The extension was stopped. Return to the study.',
  },
  offer: {
    title: 'Do the tasks with the browser extension',
    text: 'The extension shows the task on the website itself and tells the study which pages you visit. It works during the test only.',
    ready: 'The browser extension is ready.',
    gone: 'The extension is no longer available. Continue the task on this page.',
    outdated:
      'Your extension is too old for this study. Download it again, and load it in place of the old one.',
    missing:
      'Without the extension, the study doesn’t know which pages you visit and where you click. You can do all tasks.',
    unsupported: 'The extension needs Chrome, Edge or another browser of their kind on a computer.',
    download: 'Download the extension',
    recheck: 'Check again',
    without: 'Continue without it',
  },
  guide: {
    unpack: 'Download the file and unpack it: double-click it, or choose “Extract all”.',
    open: 'Type chrome://extensions into the address bar. In Edge it is edge://extensions.',
    developer: 'Turn on “Developer mode”.',
    load: 'Choose “Load unpacked” and select the folder that you unpacked.',
    back: 'Come back to this page and load it again.',
    remove: 'To remove the extension, open the same page and choose “Remove”.',
    rights:
      'Your browser says that the extension can read all websites, because a test can lead to any of them. It runs only in tabs that a test opens, and sends data only to {site}.',
  },
}
