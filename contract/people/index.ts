import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { attribute } from './attributes.ts'
import { peopleCalls } from './calls.ts'
import { peopleExamples } from './examples.ts'
import { eligibilityRules } from './eligibility.ts'
import { peopleCondition, peopleFilter } from './filters.ts'
import { peopleEvent } from './history.ts'
import { peopleImportCalls } from './import-calls.ts'
import { peopleImportExamples } from './import-examples.ts'
import { importPlanForm, importTable, peopleImport, peopleImportDetails } from './imports.ts'
import { peoplePages } from './pages.ts'
import { newPersonForm, person, personChangeForm, personDetails, peopleSegment } from './people.ts'

const calls = { ...peopleCalls, ...peopleImportCalls }

/** The own database of a workspace: the people whom the team may ask. */
export const people = defineContract({
  groups: [
    {
      name: 'People',
      description:
        'The own database of a workspace: people with their attributes, tags, consent and history, imports of files, and invitations by mail.',
      calls,
      uploads: ['uploadPeopleFile'],
    },
  ],
  calls: router(calls, strict),
  examples: { ...peopleExamples, ...peopleImportExamples },
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
    addPersonNote: 'Note about a person added',
    createAttribute: 'Attribute of people added',
    updateAttribute: 'Attribute of people changed',
    removeAttribute: 'Attribute of people removed',
    tagPeople: 'Tags of people changed',
    renamePeopleTag: 'Tag of people renamed',
    deletePeopleTag: 'Tag of people deleted',
    savePeopleSegment: 'Segment of people saved',
    saveEligibility: 'Rules about who may be asked changed',
    deletePeopleSegment: 'Segment of people deleted',
    exportPeople: 'People exported',
    startPeopleImport: 'People imported',
    stopPeopleImport: 'Import of people stopped',
    undoPeopleImport: 'Import of people undone',
  },
  pages: peoplePages,
})
