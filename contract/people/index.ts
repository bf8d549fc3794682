import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { attribute } from './attributes.ts'
import { bulkCalls, bulkChange } from './bulk.ts'
import { bulkExamples } from './bulk-examples.ts'
import { peopleCalls } from './calls.ts'
import { peopleExamples } from './examples.ts'
import { eligibilityRules, storedEligibilityRules } from './eligibility.ts'
import { peopleCondition, peopleFilter } from './filters.ts'
import { peopleEvent } from './history.ts'
import { peopleImportCalls } from './import-calls.ts'
import { peopleImportExamples } from './import-examples.ts'
import { importPlanForm, importTable, peopleImport, peopleImportDetails } from './imports.ts'
import { ownCalls } from './own-calls.ts'
import { ownExamples } from './own-examples.ts'
import { ownRecord } from './own-record.ts'
import { mergingCalls } from './merging.ts'
import { mergingExamples } from './merging-examples.ts'
import { peoplePages } from './pages.ts'
import { newPersonForm, person, personChangeForm, personDetails, peopleSegment } from './people.ts'
import { retention } from './retention.ts'

const calls = { ...mergingCalls, ...peopleCalls, ...bulkCalls, ...peopleImportCalls, ...ownCalls }

/** The own database of a workspace: the people whom the team may ask. */
export const people = defineContract({
  groups: [
    {
      name: 'People',
      description:
        'The own database: people with attributes, consent and history, imports, invitations by mail, and own changes.',
      calls,
      uploads: ['uploadPeopleFile'],
    },
  ],
  calls: router(calls, strict),
  examples: {
    ...mergingExamples,
    ...peopleExamples,
    ...bulkExamples,
    ...peopleImportExamples,
    ...ownExamples,
  },
  schemas: {
    Person: person,
    PersonDetails: personDetails,
    PersonForm: newPersonForm,
    PersonChange: personChangeForm,
    PeopleAttribute: attribute,
    PeopleEvent: peopleEvent,
    PeopleFilter: peopleFilter,
    PeopleSegment: peopleSegment,
    PeopleEligibilityRules: eligibilityRules,
    StoredPeopleEligibilityRules: storedEligibilityRules,
    PeopleRetention: retention,
    PeopleBulkChange: bulkChange,
    OwnRecord: ownRecord,
    PeopleImport: peopleImport,
    PeopleImportDetails: peopleImportDetails,
    PeopleImportTable: importTable,
    PeopleImportPlan: importPlanForm,
  },
  unions: { PeopleCondition: peopleCondition },
  audit: {
    createPerson: 'Person added',
    updatePerson: 'Person changed',
    deletePeople: 'People deleted',
    startBulkChange: 'Everybody in a selection of people changed',
    stopBulkChange: 'Change of a selection of people stopped',
    addPersonNote: 'Note about a person added',
    createPersonLink: 'Link to a person’s own page created',
    optOutOwn: 'Opt-out by a person’s own page',
    agreeOwn: 'Opt-out taken back by a person’s own page',
    eraseOwn: 'Person erased by their own page',
    createAttribute: 'Attribute of people added',
    updateAttribute: 'Attribute of people changed',
    removeAttribute: 'Attribute of people removed',
    mergeAttributes: 'Attributes of people merged',
    mergeOptions: 'Options of an attribute of people merged',
    tagPeople: 'Tags of people changed',
    renamePeopleTag: 'Tag of people renamed',
    deletePeopleTag: 'Tag of people deleted',
    savePeopleSegment: 'Segment of people saved',
    saveEligibility: 'Rules about who may be asked changed',
    saveRetention: 'Time for which people are kept changed',
    deletePeopleSegment: 'Segment of people deleted',
    exportPeople: 'People exported',
    startPeopleImport: 'People imported',
    stopPeopleImport: 'Import of people stopped',
    undoPeopleImport: 'Import of people undone',
  },
  pages: peoplePages,
})
