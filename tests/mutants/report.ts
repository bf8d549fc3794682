- Values marked \`as const\`, which Stryker ignores. \`tests/contract/messages.test.ts\` compares the sentences
  of the contract word by word.
