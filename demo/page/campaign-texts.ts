// What campaigns say, in German for those who read German: the channel keeps its campaigns in English. A test sees to it that no text of the
// demo's campaigns is missing.

import type { Answer, Campaign, Question } from '../../contract/campaigns.ts'
import type { Language } from './language.ts'

export const germanCampaigns: ReadonlyMap<string, string> = new Map([
  [
    'A tent for one more person than you are leaves room for the backpacks.',
    'Ein Zelt für eine Person mehr lässt Platz für die Rucksäcke.',
  ],
  [
    '<strong>Pitch it once at home</strong> before the first trip: it saves an evening in the rain.',
    '<strong>Bauen Sie es einmal zu Hause auf</strong>, bevor es losgeht: Das spart einen Abend im Regen.',
  ],
  [
    'A hammock hangs on two straps: wide ones are kind to the trees.',
    'Eine Hängematte hängt an zwei Gurten: Breite schonen die Bäume.',
  ],
  ['How do you travel?', 'Wie sind Sie unterwegs?'],
  ['On foot: every gram counts', 'Zu Fuß: Jedes Gramm zählt'],
  ['By car: weight does not matter', 'Mit dem Auto: Das Gewicht ist egal'],
  ['How cold will the nights be?', 'Wie kalt werden die Nächte?'],
  ['Summer: above 5 °C', 'Sommer: über 5 °C'],
  ['Spring and autumn: around 0 °C', 'Frühling und Herbst: um 0 °C'],
  ['Winter: frost', 'Winter: Frost'],
  ['How hard a frost?', 'Wie strenger Frost?'],
  ['Down to -8 °C', 'Bis −8 °C'],
  ['Harder', 'Strengerer'],
])

/** A text of a campaign in the visitor's language; what has no translation stays. */
export function campaignText(text: string, language: Language): string {
  return (language === 'de' ? germanCampaigns.get(text) : undefined) ?? text
}

/** The texts and questions of a campaign in the visitor's language; where an answer leads stays the same. */
export function translatedCampaign(campaign: Campaign, language: Language): Campaign {
  if (language === 'en') return campaign
  return {
    ...campaign,
    feedbackTexts: campaign.feedbackTexts.map((one) => ({
      ...one,
      text: campaignText(one.text, language),
    })),
    activeQuestions: campaign.activeQuestions.map((one) => translatedQuestion(one, language)),
    advisorTree: campaign.advisorTree.map((one) => translatedQuestion(one, language)),
  }
}

function translatedQuestion(question: Question, language: Language): Question {
  const answers = question.answers.map(
    (answer): Answer => ({
      ...answer,
      text: campaignText(answer.text, language),
      questions: answer.questions.map((one) => translatedQuestion(one, language)),
    }),
  )
  return { ...question, text: campaignText(question.text, language), answers }
}
