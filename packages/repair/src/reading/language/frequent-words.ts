/** Short words that most sentences need. `others` are never guessed: they rule out neighbours. */
export const frequentWords: Record<Alphabet, Record<'guessed' | 'others', WordLists>> = {
  Latin: {
    guessed: {
      en: 'the of and to a in i he is that for it as was with be by on not this are or from at which an have has can if we you will their all other when may each must any then there these should its also such but they no so do',
      de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen zum kann oder wenn durch diese nur wir vor zur',
      fr: 'de la le et les des en un du une que est pour qui dans par plus pas au sur ne se ce il sont avec ou son cette aux être nous vous comme mais on leur elle ces peut sa ses entre deux',
      es: 'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha este esta entre cuando muy sin sobre también hasta hay donde desde todo nos ser son dos puede',
      pt: 'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está também só pelo pela até isso ela entre são pode',
      it: 'di che e la il un a per è in una sono non ma lo ha le si con i da come questo se della del nel alla più dei delle gli al dal sua anche ed ci o essere nella viene quando tra sul',
      nl: 'de van het een en in is dat op te zijn voor met die niet aan er om ook als dan maar bij of uit nog worden door naar heeft hebben deze kan wordt over tot zo je ze hun moet geen wel',
      sv: 'och i att det som en på är av för med den till inte om ett har de var så men kan vi från eller när där vid ska också efter än bara denna detta alla sig man ut upp',
      da: 'og i at det er en til på som med for den af de ikke der et har fra kan om var vi eller hvor også men blev efter når skal vil ved denne dette hvis mellem mere havde hvad nogle meget',
      pl: 'i w na z do się że nie jest o jak to a po dla przez od za lub są oraz przy co ale może być tego ich które jako który gdy tym już która będzie można także pod bez tylko',
      hu: 'a az és hogy nem is egy meg ez de van ha vagy mint csak azt kell el ezt még volt már minden mert ami lehet amely után ki valamint során',
      ro: 'de și şi în a la cu pe care din o nu că este un se mai pentru ce au prin sau fi sunt dar ca al le ai lui fost poate între unei această acest unui după până',
      tr: 've bir bu için ile da de olarak çok daha olan gibi en kadar sonra ne var ise değil veya her göre ama ya şekilde olduğu tarafından',
    },
    others: {
      la: 'et in est ad non ut sed cum sit amet dolor ipsum lorem per quis nec ac vel eget nulla vitae eu a id',
      nb: 'og i det er en til på som med for den av de ikke et har fra kan om var vi eller hvor også men ble etter når skal vil ved denne dette hvis mellom mer å hadde hva noen mye at',
      fi: 'ja on ei se että hän oli joka mutta ovat niin kuin myös sen tai jos kun voi mukaan ole sekä tämä jonka mitä olla vain kanssa sitä tämän jotka',
      cs: 'a v se na je že s z do o to k ve pro za by jsou od jako po nebo ale při který jeho tak jen které být která co podle také může není aby jak tento pokud bude už ze',
      sk: 'a v sa na je že s z do o to k vo pre za by sú od ako po alebo ale pri ktorý jeho tak len ktoré byť ktorá čo podľa tiež môže nie aby tento ak bude už zo',
      hr: 'i u je se na da za od su s koji kao a o iz ili to koja nije ne po što biti može ako samo te koje bi sve',
      sl: 'in je se na za da so v z ki kot pa po od ne ali tudi ni pri še bo če lahko iz do kar bi vse',
      ca: 'de la i a el que en un per les els amb una del és es al no dels com més o seva són aquesta va aquest pel',
      gl: 'de a o que e do da en un para non unha os no se na por máis as dos como pero ao ou dunha nunha pola',
      af: 'die van en in is het n nie wat vir met om te op aan deur word ook as sy hulle kan of moet',
      id: 'yang dan di dengan untuk dari pada dalam ini adalah itu tidak akan atau oleh sebagai juga dapat ke telah karena bisa ada mereka tersebut',
      vi: 'và của là có được các cho trong không một với những này để người khi đã đó từ cũng như',
    },
  },
  Cyrillic: {
    guessed: {
      ru: 'и в не на что с по как это из к для а от о но за при или так его то также быть может если только все который которые',
    },
    others: {
      uk: 'і в не на що з до як це для та або за від про бути є його але при у який',
      bg: 'и на в за да се от е с по не са като това към или която които че',
      sr: 'и у је се на да за од су са као који а о из или то није',
      mk: 'и на во за да се од е со не како што или ќе',
      be: 'і ў не на што з да як для гэта або за ад але пры',
    },
  },
  Arabic: {
    guessed: {
      ar: 'في من على أن إلى هذا التي عن مع هذه أو كان ما لا ذلك الذي بين كل',
      fa: 'در از به که این را با است برای آن یک می و تا بر های شود',
    },
    others: { ur: 'کے میں کی ہے اور سے کا کو نے پر یہ اس' },
  },
}

type Alphabet = 'Latin' | 'Cyrillic' | 'Arabic'
type WordLists = Record<string, string>
