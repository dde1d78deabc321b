/**
 * Dictionary 1 of printed codes: words and beginnings of lines that a reader knows already, so that a code need not carry
 * them. It is frozen, because codes on paper are read with it for ever: a better one is added beside it under its own number.
 */
export const DICTIONARY_1 = `Anafilassi
Difficoltà a respirare
Gonfiore di viso o gola
Eruzione cutanea
Orticaria
Vomito
Anaphylaxis
Breathing difficulty
Swelling of face or throat
Rash
Hives
Vomiting
Pacemaker
Defibrillatore impiantato
Valvola cardiaca artificiale
Stent coronarico
Protesi d’anca
Protesi di ginocchio
Impianto cocleare
Microinfusore di insulina
Apparecchio acustico
Lenti a contatto
Derivazione ventricolare
Implanted defibrillator
Artificial heart valve
Coronary stent
Hip replacement
Knee replacement
Cochlear implant
Insulin pump
Hearing aid
Contact lenses
Brain shunt
Diabete di tipo 1
Diabete di tipo 2
Pressione alta
Asma
Epilessia
Broncopneumopatia cronica ostruttiva
Fibrillazione atriale
Scompenso cardiaco
Malattia coronarica
Infarto del miocardio
Ictus
Attacco ischemico transitorio
Malattia renale cronica
In dialisi
Emofilia
Malattia di von Willebrand
Ipotiroidismo
Ipertiroidismo
Malattia di Addison
Malattia di Parkinson
Malattia di Alzheimer
Demenza
Sclerosi multipla
Emicrania
Depressione
Disturbo bipolare
Schizofrenia
Ansia
Autismo
Artrite reumatoide
Lupus eritematoso sistemico
Malattia di Crohn
Colite ulcerosa
Celiachia
Cirrosi epatica
Epatite B
Epatite C
Infezione da HIV
Colesterolo alto
Gotta
Osteoporosi
Glaucoma
Anemia falciforme
Talassemia
Carenza di G6PD (favismo)
Ipertermia maligna
Miastenia grave
Trombosi venosa profonda
Embolia polmonare
Apnee del sonno
Tumore maligno
Tumore al seno
Trapianto di rene
Senza milza
In gravidanza
Sordità
Cecità
Non parla
Type 1 diabetes
Type 2 diabetes
High blood pressure
Asthma
Epilepsy
Chronic obstructive pulmonary disease
Atrial fibrillation
Heart failure
Coronary artery disease
Heart attack
Stroke
Transient ischaemic attack
Chronic kidney disease
On dialysis
Haemophilia
Von Willebrand disease
Underactive thyroid
Overactive thyroid
Addison’s disease
Parkinson’s disease
Alzheimer’s disease
Dementia
Multiple sclerosis
Migraine
Depression
Bipolar disorder
Schizophrenia
Anxiety
Autism
Rheumatoid arthritis
Lupus
Crohn’s disease
Ulcerative colitis
Coeliac disease
Cirrhosis of the liver
Hepatitis B
Hepatitis C
HIV infection
High cholesterol
Gout
Osteoporosis
Sickle cell disease
Thalassaemia
G6PD deficiency (favism)
Malignant hyperthermia
Myasthenia gravis
Deep vein thrombosis
Pulmonary embolism
Sleep apnoea
Cancer
Breast cancer
Kidney transplant
No spleen
Pregnant
Deaf
Blind
Cannot speak
Insulina glargine
Insulina lispro
Insulina aspart
Insulina degludec
Metformina
Gliclazide
Empagliflozin
Dapagliflozin
Semaglutide
Sitagliptin
Ramipril
Enalapril
Lisinopril
Perindopril
Losartan
Valsartan
Candesartan
Olmesartan
Irbesartan
Amlodipina
Bisoprololo
Metoprololo
Atenololo
Carvedilolo
Nebivololo
Furosemide
Idroclorotiazide
Spironolattone
Digossina
Amiodarone
Flecainide
Warfarin
Acenocumarolo
Apixaban
Rivaroxaban
Edoxaban
Dabigatran
Enoxaparina
Eparina
Clopidogrel
Ticagrelor
Acido acetilsalicilico
Atorvastatina
Rosuvastatina
Simvastatina
Ezetimibe
Levotiroxina
Metimazolo
Idrocortisone
Prednisone
Prednisolone
Desametasone
Salbutamolo
Formoterolo
Salmeterolo
Budesonide
Fluticasone
Beclometasone
Tiotropio
Montelukast
Adrenalina autoiniettabile
Levetiracetam
Acido valproico
Lamotrigina
Carbamazepina
Fenobarbital
Fenitoina
Diazepam
Lorazepam
Alprazolam
Clonazepam
Sertralina
Escitalopram
Citalopram
Paroxetina
Fluoxetina
Venlafaxina
Duloxetina
Mirtazapina
Trazodone
Amitriptilina
Litio
Quetiapina
Olanzapina
Risperidone
Aripiprazolo
Aloperidolo
Levodopa e carbidopa
Donepezil
Memantina
Omeprazolo
Pantoprazolo
Lansoprazolo
Esomeprazolo
Mesalazina
Metotressato
Idrossiclorochina
Adalimumab
Azatioprina
Tacrolimus
Ciclosporina
Micofenolato
Allopurinolo
Febuxostat
Acido alendronico
Vitamina D
Ferro
Acido folico
Potassio
Paracetamolo
Ibuprofene
Diclofenac
Tramadolo
Morfina
Ossicodone
Fentanyl cerotto
Metadone
Buprenorfina
Pregabalin
Gabapentin
Baclofene
Tamsulosina
Finasteride
Pillola contraccettiva
Tamoxifene
Desmopressina
Bictegravir, emtricitabina, tenofovir
Insulin glargine
Insulin lispro
Insulin aspart
Insulin degludec
Metformin
Amlodipine
Bisoprolol
Metoprolol
Atenolol
Carvedilol
Nebivolol
Hydrochlorothiazide
Spironolactone
Digoxin
Acenocoumarol
Enoxaparin
Heparin
Acetylsalicylic acid
Atorvastatin
Rosuvastatin
Simvastatin
Levothyroxine
Methimazole
Hydrocortisone
Dexamethasone
Salbutamol
Formoterol
Salmeterol
Tiotropium
Adrenaline auto-injector
Valproic acid
Lamotrigine
Carbamazepine
Phenobarbital
Phenytoin
Sertraline
Paroxetine
Fluoxetine
Venlafaxine
Duloxetine
Mirtazapine
Amitriptyline
Lithium
Quetiapine
Olanzapine
Aripiprazole
Haloperidol
Levodopa and carbidopa
Memantine
Omeprazole
Pantoprazole
Lansoprazole
Esomeprazole
Mesalazine
Methotrexate
Hydroxychloroquine
Azathioprine
Ciclosporin
Mycophenolate
Allopurinol
Alendronic acid
Vitamin D
Iron
Folic acid
Potassium
Paracetamol
Ibuprofen
Tramadol
Morphine
Oxycodone
Fentanyl patch
Methadone
Buprenorphine
Baclofen
Tamsulosin
Contraceptive pill
Tamoxifen
Desmopressin
Bictegravir, emtricitabine, tenofovir
Penicillina
Amoxicillina
Cefalosporine
Sulfamidici
Aspirina
Antinfiammatori (FANS)
Codeina
Mezzi di contrasto iodati
Iodio
Lattice
Anestetici locali
Eritromicina
Tetraciclina
Chinoloni
Insulina
Cerotti
Veleno d’ape
Veleno di vespa
Arachidi
Frutta a guscio
Nocciole
Uovo
Latte vaccino
Pesce
Crostacei
Soia
Grano
Sesamo
Kiwi
Fragole
Polline
Graminacee
Acari della polvere
Pelo di gatto
Nichel
Penicillin
Amoxicillin
Cephalosporins
Sulfonamides
Aspirin
Anti-inflammatory drugs (NSAIDs)
Codeine
Iodine contrast media
Iodine
Latex
Local anaesthetics
Erythromycin
Tetracycline
Quinolones
Insulin
Adhesive tape
Bee venom
Wasp venom
Peanut
Tree nuts
Hazelnut
Egg
Cow’s milk
Fish
Shellfish
Soya
Wheat
Sesame
Kiwi fruit
Strawberries
Pollen
Grass pollen
House dust mite
Cat hair
Nickel
mg
microgrammi
micrograms
g
ml
unità
units
spruzzi
puffs
gocce
drops
compressa
tablet
compresse
tablets
cerotto
patch
Mattina
Morning
Mezzogiorno
Midday
Sera
Evening
Notte
At night
Ai pasti
With meals
Prima dei pasti
Before meals
Mattina e sera
Morning and evening
Al bisogno
When needed
Una volta alla settimana
Once a week
Marito
Husband
Moglie
Wife
Compagno o compagna
Partner
Madre
Mother
Padre
Father
Figlio
Son
Figlia
Daughter
Fratello
Brother
Sorella
Sister
Nonna
Grandmother
Nonno
Grandfather
Amico o amica
Friend
Vicino o vicina
Neighbour
Badante
Carer
Medico
Doctor
Tutore
Guardian
=location
=legalContact
=powerOfAttorney
=notes
Languages: Italian, English
Languages: Italiano, Inglese
Languages: Deutsch, Français, Español
Doctor: Dott. Dr. 
Organ donor: Yes
Organ donor: No
Pregnancy: No
Pregnancy: Yes
Pregnancy: Not known
Wish: 
Need: 
Implant: None
Implant: 
Condition: None
Condition: Not known
Diabetes (since 20
Condition: 
 (since 19
1 g · 
 drops · 
 mcg · 
 ml · 
500 mg · 
10 mg · mattino
20 mg · sera
100 mg · pranzo
5 mg · morning
50 mg · evening
 mg · mattino e sera
 mg · morning and evening
 · al bisogno
 · as needed
=medications
None
Not known
=emergencyContact
 · Sorella · +39 06 
 · Figlia · +39 02 
 · Moglie · +44 7
 · Marito · +49 1
 · Sister · +33 6 
 · Husband · +39 055 
 · Son · +39 33
 · +39 34
=medicalHistory
Blood group: AB+
Blood group: B-
Blood group: A-
Blood group: 0
Blood group: A+
Blood group: O+
=medicalAlerts
Alert: 
=allergies
 (mild)
 (severe)
 (life-threatening)
=person
Name: 
Born: 19`;
